// The settings in the environment that extensions have. The shop checks them also when it leaves
// the extension out.

import type { z } from 'zod'
import { httpCacheSettingsShape, toHttpCacheSettings } from './http-cache/server/settings.ts'
import { labelSettingsShape, toLabelSettings } from './labels/server/settings.ts'

export const extensionSettingsShape = { ...httpCacheSettingsShape, ...labelSettingsShape }

type Shape = typeof extensionSettingsShape
/** Of an empty shape it accepts all others, which z.infer alone does not. */
type ParsedSettings = Pick<z.infer<z.ZodObject<Shape>>, keyof Shape>

/** @throws StartupError if a setting lacks another one */
export const readExtensionSettings = (settings: ParsedSettings) => ({
  httpCache: toHttpCacheSettings(settings),
  labels: toLabelSettings(settings),
})
