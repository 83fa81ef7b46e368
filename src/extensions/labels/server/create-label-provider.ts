import type { LabelProvider } from '../integrations/label-provider.ts'
import { createMyparcelProvider } from '../integrations/myparcel.ts'
import { createSendcloudProvider } from '../integrations/sendcloud.ts'
import type { toLabelSettings } from './settings.ts'

declare module '#operations/extension-providers.ts' {
  interface ExtensionProviders {
    /** Undefined if the shop uses no label service. */
    labels?: LabelProvider | undefined
  }
}

export const createLabelProvider = (settings: ReturnType<typeof toLabelSettings>) =>
  settings &&
  (settings.service === 'myparcel'
    ? createMyparcelProvider(settings)
    : createSendcloudProvider(settings))
