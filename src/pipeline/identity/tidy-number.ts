/**
 * Removes the zeros in front of a state's number, or of one of its parts: some exports lose them.
 *
 * @example tidyNumber('0520-01612') // '520-1612'
 */
export function tidyNumber(number: string): string {
  return number.replace(/(?<![\p{L}\d])0+(?=\d)/gu, '');
}
