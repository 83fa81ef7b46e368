// Sanitises stored blocks for display, so that browsers execute nothing in them and load no picture
// from another host.

import { toSafeLink } from '#integrations/rich-text/sanitise.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { validateContentLimits } from '#domain/content/content-limits.ts'
import {
  isUrlField,
  mapTextFields,
  type TextFieldLocation,
} from '#domain/content/map-text-fields.ts'
import { isInternalLink } from '#domain/content/is-internal-link.ts'
import { Problem } from '#domain/problem.ts'
import { fillBlocks } from './fill-placeholders.ts'
import { sanitiseText } from './sanitise-text.ts'
import type { AppContext } from '../context.ts'

/**
 * Sanitises rich text, and replaces unsafe links and external URLs of pictures. Leaves plain text
 * fields unchanged. If the layout of a block is unknown, sanitises every text of that block.
 */
export const sanitiseStoredBlocks = async (
  { fieldsOf }: Pick<AppContext, 'fieldsOf'>,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> =>
  Promise.all(
    content.map(async (component) => {
      const fields = await fieldsOf(component.layout)
      return {
        ...component,
        attributes: mapTextFields(
          fields,
          component.attributes,
          displayText,
        ) as StoredBlock['attributes'],
      }
    }),
  )

function displayText(text: string, ref: TextFieldLocation): string {
  switch (ref.field?.kind) {
    case 'text':
    case 'textarea':
      return isUrlField(ref) ? toSafeLink(text) : text
    case 'image':
      return ref.name === 'alt' ? text : ownPicture(text)
    default:
      return sanitiseText(text)
  }
}

/** Returns '' for a URL that is not a path of the shop. */
const ownPicture = (url: string): string => (isInternalLink(url) ? url : '')

type DisplayContext = Pick<AppContext, 'fieldsOf' | 'db' | 'clock'>

/** Sanitises blocks and replaces their placeholders, as visitors see them. */
export const toDisplayBlocks = async (
  context: DisplayContext,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> => fillBlocks(context, await sanitiseStoredBlocks(context, content))

/**
 * Returns unsaved blocks of the editor as visitors will see them.
 * @throws Problem input-invalid if the blocks exceed the limits
 */
export async function toPreviewBlocks(
  context: DisplayContext,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  const errors = validateContentLimits(content)
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  return toDisplayBlocks(context, content)
}
