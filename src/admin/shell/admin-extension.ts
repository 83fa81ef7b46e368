// What an extension adds to the back office. docs/extensions.md leads through one.

import type { ComponentType } from 'react'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import type { AdminQuestion } from './admin-question.ts'
import { type AdminMenuGroup, declareScreens, type ScreenDeclaration } from './declare-screen.ts'

/** What the back office says about a job of the extension. */
export type JobText = { title: string; about: string }

/**
 * A section of a screen of the core that has `ExtensionSections`. `screen` is its path, and `words`
 * are others by which staff find it.
 */
type SectionDeclaration = {
  screen: string
  words: string
  load: () => Promise<{ default: ComponentType }>
}

type Definition = {
  /** As in `defineExtension`. */
  name: string
  /** Stand in the menu in this order, after the screen with the path `after`. */
  screens: readonly (ScreenDeclaration & { group: AdminMenuGroup; after: string })[]
  sections?: readonly SectionDeclaration[]
  jobs?: Readonly<Record<string, JobText>>
  /** Each stands after the question with the path `after`. */
  questions?: readonly (AdminQuestion & { after: string })[]
}
export type AdminExtension = ReturnType<typeof defineAdminExtension>

export const defineAdminExtension = ({
  name,
  screens,
  sections = [],
  jobs = {},
  questions = [],
}: Definition) => ({
  name,
  jobs,
  questions: questions.map((one) => ({ ...one, extension: name })),
  screens: screens.flatMap(({ group, after, ...screen }) =>
    declareScreens(group, [screen]).map((one) => ({ ...one, after, extension: name })),
  ),
  sections: sections.map((section) => ({
    ...section,
    Section: lazyWithinTime(section.load),
    extension: name,
  })),
})
