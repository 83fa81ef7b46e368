import { isProblem } from '#domain/problem.ts'
import type { ConnectionResult } from '#operations/connection/extension-connection.ts'
import type { ExtensionProviders } from '#operations/extension-providers.ts'

/** Looks up a label that does not exist, which the service answers only with a valid key. */
export async function tryLabels({ labels }: ExtensionProviders): Promise<ConnectionResult> {
  if (!labels) return { ok: false, message: 'Er is geen labeldienst. Je typt de volgcodes zelf.' }
  try {
    await labels.findByReference('luwte-proef')
    return { ok: true, message: `${labels.name} antwoordt. De winkel kan labels maken.` }
  } catch (error) {
    if (isProblem(error, 'label-refused') || isProblem(error, 'labels-unavailable'))
      return { ok: false, message: error.message }
    throw error
  }
}
