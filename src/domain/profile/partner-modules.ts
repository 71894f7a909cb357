/** The modules whose data a partner has. A page asks for it when the visitor gets near the module. */
export interface PartnerModules {
  /** True if a calendar partner is configured. */
  readonly calendar: boolean;
  /** True if a partner of homes for sale is configured. */
  readonly homes: boolean;
}

/** Pages without any partner's module. */
export const NO_PARTNERS: PartnerModules = { calendar: false, homes: false };
