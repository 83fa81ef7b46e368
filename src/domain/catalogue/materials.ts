// The materials of a product, each with its share and its certificate. The attributes have numbered
// slots, such as `material_name1`. Imports nothing, because the bundler would move the import out
// of the script of the product page.

/**
 * `share` is a percentage as staff typed it, such as '60' or '12,5'. `scheme` is a certificate with
 * its number.
 */
export type Material = { name: string; share: string; scheme: string }

export const materialSlots = Array.from({ length: 8 }, (_, index) => index + 1)
const partNames = ['name', 'share', 'scheme'] as const

/** `textOf` returns the text of an attribute, '' if it is missing. Skips empty slots. */
export const readMaterials = (textOf: (attribute: string) => string): Material[] =>
  materialSlots
    .map((slot) => {
      const [name = '', share = '', scheme = ''] = partNames.map((part) =>
        textOf(`material_${part}${slot}`),
      )
      return { name, share, scheme }
    })
    .filter(({ name, share, scheme }) => name || share || scheme)

/**
 * Returns for example 'Cellulose, 60 %, FSC Mix (FSC-C000000)'. Returns '' without a name, because
 * a share alone says nothing.
 */
export const describeMaterial = ({ name, share, scheme }: Material): string =>
  name.trim()
    ? [name, share.trim() && `${share.trim().replace(/\s*%$/, '')} %`, scheme]
        .map((text) => text.trim())
        .filter(Boolean)
        .join(', ')
    : ''

export const describeMaterials = (materials: readonly Material[]): string =>
  materials.map(describeMaterial).filter(Boolean).join('; ')

export function findShareError(
  materials: readonly Pick<Material, 'share'>[],
): { index: number; text: string } | undefined {
  let hundredths = 0
  for (const [index, { share }] of materials.entries()) {
    const typed = share.trim()
    if (typed === '') continue
    if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed))
      return { index, text: 'Vul een percentage in, zoals 60 of 12,5.' }
    const percentage = Number(typed.replace(',', '.'))
    if (percentage <= 0 || percentage > 100)
      return { index, text: 'Een aandeel is meer dan 0 en hooguit 100 procent.' }
    hundredths += Math.round(percentage * 100)
    if (hundredths > 10_000) return { index, text: 'De aandelen zijn samen meer dan 100 procent.' }
  }
  return undefined
}
