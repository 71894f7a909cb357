/** The modules whose data a partner has. A page asks for it when the visitor gets near the module. */
export interface PartnerModules {
  /** True if a calendar partner is configured. */
  readonly calendar: boolean;
  /** True if a partner of homes for sale is configured. */
  readonly homes: boolean;
}

/** Pages without any partner's module. */
export const NO_PARTNERS: PartnerModules = { calendar: false, homes: false };

/** Partners as the Worker knows them. */
export interface KnownPartners extends PartnerModules {
  /** True: the demonstration invents what they say, as it invents its schools. Absent: they are real. */
  readonly areInvented?: boolean;
}

/** Picks the modules of pages of a state. Pages of real schools have no module of an invented partner. */
export function partnersOf(
  { areInvented = false, calendar, homes }: KnownPartners,
  { demonstration }: { readonly demonstration: boolean },
): PartnerModules {
  return areInvented && !demonstration ? NO_PARTNERS : { calendar, homes };
}
