// The screens of the back office, in the order of the menu.

import { adminExtensions } from '#extensions/admin.ts'
import { type AdminScreen, isOpenTo, type Staff } from './declare-screen.ts'
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
].flatMap(withFollowing)

/** A screen of an extension may stand after one of another extension. */
function withFollowing(screen: AdminScreen): AdminScreen[] {
  const following = extensionScreens.filter(({ after }) => after === screen.path)
  return [withParts(screen), ...following.flatMap(withFollowing)]
}

/** The screens that the user may open and that have an entry in the menu. */
export function menuScreensOf(user: Staff | undefined): AdminScreen[] {
  const open = adminScreens.filter((screen) => screen.name && isOpenTo(user, screen))
  const replaced = new Set(open.map(({ insteadOf }) => insteadOf?.path))
  return open.filter(({ path }) => !replaced.has(path))
}

/** Preloads a screen with its parts of extensions. */
function withParts(screen: AdminScreen): AdminScreen {
  const parts = adminExtensions.flatMap((one) =>
    one.parts.filter(({ screen: path }) => path === screen.path),
  )
  if (parts.length === 0) return screen
  return {
    ...screen,
    parts,
    load: () => {
      for (const { load } of parts) void load?.().catch(() => undefined)
      return screen.load()
    },
  }
}
