// The samples of the extensions that the tests run.

import type { AppContext } from '#operations/context.ts'
import type { ExtensionProviders } from '#operations/extension-providers.ts'
import { testedExtensions } from '#tests/support/extensions.ts'
import type { UndoScenario } from '#tests/support/undo/undo-scenario.ts'
import type { AnySample } from './sample.ts'
import type { RefusedValues } from './settings.ts'
import type { SmallShop } from './small-shop.ts'

/** What `tests/samples.ts` of an extension exports. */
type ExtensionSamples = {
  samples: (
    shop: SmallShop,
    context: AppContext,
  ) => Record<string, AnySample> | Promise<Record<string, AnySample>>
  refusedValues?: RefusedValues
  /** A scenario of each of its undos. */
  undos?: Readonly<Record<string, UndoScenario>>
  /** Of an extension with `programs`: a program with all scopes. */
  createProgram?: (context: AppContext) => Promise<{ name: string; key: string }>
  /** Fakes of the systems that it calls. */
  createProviders?: () => ExtensionProviders
  /** Keys of the calls by staff that change nothing lasting. */
  withoutAuditEntry?: readonly string[]
  /** Actions that say by themselves what they were about, or whose subject is a person. */
  namelessActions?: readonly string[]
  /** Texts of the samples that the log must not contain. */
  secrets?: readonly string[]
}

export const extensionSamples = await Promise.all(
  testedExtensions.map(
    ({ name }) =>
      import(`../../../src/extensions/${name}/tests/samples.ts`) as Promise<ExtensionSamples>,
  ),
)

export const createSampleProviders = (): ExtensionProviders =>
  Object.assign({}, ...extensionSamples.map((one) => one.createProviders?.()))
