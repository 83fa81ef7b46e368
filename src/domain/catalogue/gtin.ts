/**
 * True for a GTIN of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications,
 * section 7.9).
 */
export function isValidGtin(ean: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(ean)) return false
  const [checkDigit = 0, ...digits] = ean.split('').map(Number).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === checkDigit
}
