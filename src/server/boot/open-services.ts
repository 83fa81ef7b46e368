import type { Extension } from '#extensions/define-extension.ts'
import type { ServerParts } from './serving-extension.ts'

/** Together, the services of the extensions that the shop uses. */
export function openServices(extensions: readonly Extension[], parts: ServerParts) {
  const all = extensions.flatMap(({ serve }) => serve?.(parts) ?? [])
  return {
    all,
    replica: all.find(({ replica }) => replica)?.replica,
    listAlerts: async () =>
      (await Promise.all(all.flatMap((one) => one.listAlerts?.() ?? []))).flat(),
    async start() {
      for (const one of all) await one.start?.()
    },
    stop: async () => void (await Promise.all(all.flatMap((one) => one.stop?.() ?? []))),
  }
}
