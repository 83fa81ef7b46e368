// The screens of the back office, in the order of the menu.

import { adminExtensions } from '#extensions/admin.ts'
import type { AdminScreen } from './declare-screen.ts'
import { catalogueScreens } from './catalogue-screens.ts'
import { contentScreens } from './content-screens.ts'
import { reportScreens } from './report-screens.ts'
import { salesScreens } from './sales-screens.ts'
import { shopScreens } from './shop-screens.ts'

const extensionScreens = adminExtensions.flatMap(({ screens }) => screens)

export const adminScreens: readonly AdminScreen[] = [
  ...salesScreens,
  ...catalogueScreens,
  ...contentScreens,
  ...reportScreens,
  ...shopScreens,
].flatMap((screen) => [
  screen.onlySections ? withSections(screen) : screen,
  ...extensionScreens.filter(({ after }) => after === screen.path),
])

/** Loads the sections with the screen, and finds it by their words too. */
function withSections(screen: AdminScreen & { name: string }): AdminScreen {
  const sections = adminExtensions.flatMap(({ name, sections: own }) =>
    own.filter((one) => one.screen === screen.path).map((one) => ({ ...one, extension: name })),
  )
  return {
    ...screen,
    words: [screen.words, ...sections.map(({ words }) => words)].join(' '),
    extensions: sections.map(({ extension }) => extension),
    load: () => {
      for (const { load } of sections) void load().catch(() => undefined)
      return screen.load()
    },
  }
}
