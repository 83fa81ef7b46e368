import { productDocumentKinds, productDocumentLabels } from '../product-document.ts'
import { fieldList, slotFields } from './field-list.ts'
import { compareSections, type FormSection, slotCounts, type SlotGroup } from './product-field.ts'

const inOrder = fieldList.toSorted(compareSections)
const positions = new Map<string, number>(inOrder.map(({ path }, index) => [path, index]))
const fields = new Map<string, { label: string; section: FormSection }>([
  ...fieldList.map(({ path, label, section }) => [path, { label, section }] as const),
  ...productDocumentKinds.map(
    (kind) =>
      [`documents.${kind}`, { label: productDocumentLabels[kind], section: 'device' }] as const,
  ),
])
const positionOf = (path: string) => positions.get(path) ?? 0

type Variation = { name: string; is_sample?: boolean }
/** `field` is the path of the control in the form, and `section` the part that has it. */
type ProductFormField = { field: string; label: string; section: FormSection; position: number }

/** `path` is that of an error of the API or of a finding. */
export function findProductFormField(
  path: string,
  variations: readonly Variation[],
): ProductFormField | undefined {
  const field = fieldOf(path)
  const [list = '', digits = '', inner = ''] = field.split('.')
  const index = Number(digits)
  if (list === 'pictures' && digits)
    return {
      field,
      label: `Foto ${index + 1}`,
      section: 'pictures',
      position: positionOf(list) + index / 100,
    }
  if (list === 'variations' && digits) {
    const innerPath = inner === 'dimensions' ? 'attributes.dimensions' : inner
    const variation = variations[index]
    const name = variation?.name.trim() || `Maat ${index + 1}`
    const isSample = variation?.is_sample === true
    return {
      field,
      label: `${name}, ${fields.get(innerPath)?.label ?? fields.get('name')?.label}`,
      section: isSample ? 'samples' : 'variations',
      position:
        positionOf(isSample ? 'is_sample' : list) +
        (index + positionOf(innerPath) / fieldList.length) / 100,
    }
  }
  const listed = field === 'attributes.marks' ? 'attributes.mark1' : field
  const found = fields.get(listed)
  return found && { field, ...found, position: positionOf(listed) }
}

/** Returns the nearest form field for a path that has no field of its own. */
function fieldOf(path: string): string {
  if (path === 'marks' || path.startsWith('attributes.mark')) return 'attributes.marks'
  if (Object.hasOwn(slotCounts, path)) return `attributes.${slotFields(path as SlotGroup)[0]?.[0]}1`
  const [, index] = /^variations\.(\d+)(?:\.(?:id|attributes.*))?$/.exec(path) ?? []
  if (index !== undefined)
    return `variations.${index}.${path.endsWith('attributes.dimensions') ? 'dimensions' : 'name'}`
  return path.startsWith('attributes.features') ? 'attributes.features' : path
}
