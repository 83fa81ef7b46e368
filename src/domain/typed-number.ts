/** '12,95' and '12.95' as a number, '1.250' as well; undefined for what is none. */
export function typedNumber(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s€]/g, '')
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
