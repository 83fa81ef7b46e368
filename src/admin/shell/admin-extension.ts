// What an extension adds to the back office. docs/extensions.md leads through one.

import type { Connection } from '#domain/connection/connection.ts'
import { type AdminQuestion, questionPath } from './admin-question.ts'
import {
  declareScreens,
  type ScreenDeclaration,
  type ScreenGroup,
  type ScreenPart,
} from './declare-screen.ts'
import type { TaskDeclaration, Today } from '../dashboard/task.ts'
import type { ExtensionPlaces } from './extension-places.ts'
import type { DescribeAlert, ExtensionAlertCode } from './alert-text.ts'

/** What the back office says about a job of the extension. */
export type JobText = { title: string; about: string }

type Definition = {
  /** As in `defineExtension`. */
  name: string
  /**
   * Stand in the menu, or below a heading of Instellingen, in this order, after the screen with the
   * path `after`.
   */
  screens?: readonly (ScreenDeclaration & {
    group: ScreenGroup
    after: string
  })[]
  /** Parts of screens of the core. */
  places?: ExtensionPlaces
  jobs?: Readonly<Record<string, JobText>>
  /** Services of others that staff set and try; its server has how. */
  connections?: readonly Connection[]
  /** Texts of the system alerts that it lists (server/boot/serving-extension.ts). */
  alerts?: Readonly<Partial<Record<ExtensionAlertCode, DescribeAlert>>>
  questions?: readonly AdminQuestion[]
  /** How the shop counts more in another question, by its path; after the first rule. */
  questionRules?: Readonly<Record<string, string>>
  /** What is to do, on Vandaag before the tasks of the core. */
  tasks?: (today: Today) => readonly TaskDeclaration[]
}

export type AdminExtension = ReturnType<typeof defineAdminExtension>

export const defineAdminExtension = ({
  name,
  screens = [],
  places = {},
  jobs = {},
  connections = [],
  alerts = {},
  questions = [],
  questionRules = {},
  tasks = () => [],
}: Definition) => ({
  name,
  places,
  jobs,
  connections,
  alerts,
  questions,
  questionRules,
  tasks,
  screens: screens.flatMap(({ group, after, ...screen }) =>
    declareScreens(group, [screen]).map((one) => ({ ...one, after, extension: name })),
  ),
  parts: [
    ...Object.entries(places).map(([place, { words, load }]) => ({
      words,
      load,
      screen: place.replace(/#.*/, ''),
      extension: name,
    })),
    ...questions.map((): ScreenPart => ({ screen: questionPath, extension: name })),
  ],
})
