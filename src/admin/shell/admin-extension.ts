// What an extension adds to the back office. docs/extensions.md leads through one.

import {
  type AdminMenuGroup,
  type AdminScreen,
  declareScreens,
  type ScreenDeclaration,
} from './declare-screen.ts'

/** What the back office says about a job of the extension. */
export type JobText = { title: string; about: string }

type Definition = {
  /** As in `defineExtension`. */
  name: string
  /** Stand in the menu in this order, after the screen of the core with the path `after`. */
  screens: readonly (ScreenDeclaration & {
    group: AdminMenuGroup
    after: string
    insteadOf?: AdminScreen['insteadOf']
  })[]
  jobs?: Readonly<Record<string, JobText>>
}
export type AdminExtension = ReturnType<typeof defineAdminExtension>

export const defineAdminExtension = ({ name, screens, jobs = {} }: Definition) => ({
  name,
  jobs,
  screens: screens.flatMap(({ group, after, insteadOf, ...screen }) =>
    declareScreens(group, [screen]).map((one) => ({ ...one, after, insteadOf, extension: name })),
  ),
})
