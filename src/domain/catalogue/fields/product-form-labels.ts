import { fieldList } from './field-list.ts'
import { compareSections } from './product-field.ts'

const inOrder = fieldList.toSorted(compareSections)
const positions = new Map<string, number>(inOrder.map(({ path }, index) => [path, index]))
const labels = new Map<string, string>(fieldList.map(({ path, label }) => [path, label]))
const positionOf = (path: string) => positions.get(path) ?? 0

export function findProductFormField(
  path: string,
  variations: readonly { name: string }[],
): { field: string; label: string; position: number } | undefined {
  const field = fieldOf(path)
  const [list = '', digits = '', inner = ''] = field.split('.')
  const index = Number(digits)
  if (list === 'pictures' && digits)
    return { field, label: `Foto ${index + 1}`, position: positionOf(list) + index / 100 }
  if (list === 'variations' && digits) {
    const innerPath = inner === 'dimensions' ? 'attributes.dimensions' : inner
    const name = variations[index]?.name.trim() || `Maat ${index + 1}`
    return {
      field,
      label: `${name}, ${labels.get(innerPath) ?? labels.get('name')}`,
      position: positionOf(list) + (index + positionOf(innerPath) / fieldList.length) / 100,
    }
  }
  const listed = field === 'attributes.marks' ? 'attributes.mark1' : field
  const label = labels.get(listed)
  return label === undefined ? undefined : { field, label, position: positionOf(listed) }
}

/** Returns the nearest form field for an error path that has no field of its own. */
function fieldOf(path: string): string {
  if (path.startsWith('attributes.mark')) return 'attributes.marks'
  const [, index] = /^variations\.(\d+)(?:\.(?:id|attributes.*))?$/.exec(path) ?? []
  if (index !== undefined)
    return `variations.${index}.${path.endsWith('attributes.dimensions') ? 'dimensions' : 'name'}`
  return path.startsWith('attributes.features') ? 'attributes.features' : path
}
