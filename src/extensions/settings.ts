// The settings in the environment that extensions have. The shop checks them also when it leaves
// the extension out.

import type { z } from 'zod'
import { httpCacheSettingsShape, toHttpCacheSettings } from './http-cache/server/settings.ts'

export const extensionSettingsShape = { ...httpCacheSettingsShape }

type ParsedSettings = z.infer<z.ZodObject<typeof extensionSettingsShape>>

/** @throws StartupError if a setting lacks another one */
export const readExtensionSettings = (settings: ParsedSettings) => ({
  httpCache: toHttpCacheSettings(settings),
})
