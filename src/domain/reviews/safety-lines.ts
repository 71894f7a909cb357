/** Who helps someone who is hurt or in danger. Texts: `review-form.help.<key>`. Numbers: 988lifeline.org, childhelphotline.org, ed.gov/ocr. */
export const SAFETY_LINES = [
  { key: 'crisis', href: 'tel:988' },
  { key: 'child', href: 'tel:+18004224453' },
  { key: 'titleIx', href: 'tel:+18004213481' },
  { key: 'district', href: null },
] as const;
