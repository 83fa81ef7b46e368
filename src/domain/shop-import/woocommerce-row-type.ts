// What the Type of a row of WooCommerce means here. Plugins have types of their own, and add words
// to those of WooCommerce: a 'variable-subscription' has rows of type 'subscription_variation'.

type RowType = {
  kind: 'product' | 'product with variations' | 'variation'
  /** Why the shop cannot sell it, in Dutch. */
  refusal?: string
}

const simpleTypes: readonly string[] = ['', 'simple', 'subscription']
const maxQuotedLength = 40

export function rowTypeOf(cell: string): RowType {
  const types = cell
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)
  const isWithoutParcel = types.some((type) => type === 'virtual' || type === 'downloadable')
  const kind = types.some((type) => type.endsWith('variation'))
    ? 'variation'
    : types.some((type) => type.includes('variable'))
      ? 'product with variations'
      : 'product'
  if (isWithoutParcel)
    return {
      kind,
      refusal: 'Een product zonder verzending, zoals een download, verkoopt deze winkel niet.',
    }
  if (types.includes('grouped') || types.includes('external'))
    return {
      kind,
      refusal:
        'Een gegroepeerd product of een product van een andere winkel kan hier niet. Maak er zelf een product van.',
    }
  const unknown = types.find((type) => !simpleTypes.includes(type))
  return kind === 'product' && unknown !== undefined
    ? {
        kind,
        refusal: `De soort ‘${unknown.slice(0, maxQuotedLength)}’ kennen we niet, zoals een bundel of een boeking. Maak er zelf een product van.`,
      }
    : { kind }
}
