// What an extension adds to the back office. docs/extensions.md leads through one.

import type { AdminQuestion } from './admin-question.ts'
import {
  type AdminMenuGroup,
  declareScreens,
  type ScreenDeclaration,
  type AdminScreen,
} from './declare-screen.ts'
import type { ComponentType } from 'react'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import type { TaskDeclaration, Today } from '../dashboard/task.ts'
import type { ExtensionPlaces } from './extension-places.ts'
import type { DescribeAlert, ExtensionAlertCode } from './alert-text.ts'

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
  screens?: readonly (ScreenDeclaration & {
    group: AdminMenuGroup
    after: string
    insteadOf?: AdminScreen['insteadOf']
  })[]
  sections?: readonly SectionDeclaration[]
  jobs?: Readonly<Record<string, JobText>>
  /** Texts of the system alerts that it lists (server/boot/serving-extension.ts). */
  alerts?: Readonly<Partial<Record<ExtensionAlertCode, DescribeAlert>>>
  /** Each stands after the question with the path `after`. */
  questions?: readonly (AdminQuestion & { after: string })[]
  /** How the shop counts more in another question, by its path; after the first rule. */
  questionRules?: Readonly<Record<string, string>>
  /** Lazy components in places of screens of the core. */
  places?: ExtensionPlaces
  /** What is to do, on Vandaag before the tasks of the core. */
  tasks?: (today: Today) => readonly TaskDeclaration[]
}

export type AdminExtension = ReturnType<typeof defineAdminExtension>

export const defineAdminExtension = ({
  name,
  screens = [],
  sections = [],
  jobs = {},
  alerts = {},
  questions = [],
  questionRules = {},
  places = {},
  tasks = () => [],
}: Definition) => ({
  name,
  jobs,
  alerts,
  questions: questions.map((one) => ({ ...one, extension: name })),
  questionRules,
  places,
  tasks,
  screens: screens.flatMap(({ group, after, insteadOf, ...screen }) =>
    declareScreens(group, [screen]).map((one) => ({ ...one, after, insteadOf, extension: name })),
  ),
  sections: sections.map((section) => ({
    ...section,
    Section: lazyWithinTime(section.load),
    extension: name,
  })),
})
