// What an extension adds to the back office. docs/extensions.md leads through one.

import type { AdminQuestion } from './admin-question.ts'
import { type AdminMenuGroup, declareScreens, type ScreenDeclaration } from './declare-screen.ts'

/** What the back office says about a job of the extension. */
export type JobText = { title: string; about: string }

type Definition = {
  /** As in `defineExtension`. */
  name: string
  /** Stand in the menu in this order, after the screen of the core with the path `after`. */
  screens: readonly (ScreenDeclaration & { group: AdminMenuGroup; after: string })[]
  jobs?: Readonly<Record<string, JobText>>
  /** Each stands after the question of the core with the path `after`. */
  questions?: readonly (AdminQuestion & { after: string })[]
}
export type AdminExtension = ReturnType<typeof defineAdminExtension>

export const defineAdminExtension = ({ name, screens, jobs = {}, questions = [] }: Definition) => ({
  name,
  jobs,
  questions: questions.map((one) => ({ ...one, extension: name })),
  screens: screens.flatMap(({ group, after, ...screen }) =>
    declareScreens(group, [screen]).map((one) => ({ ...one, after, extension: name })),
  ),
})
