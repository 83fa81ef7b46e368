import { createElement } from 'react'
import type { SettingFields } from '#domain/setting/define-setting.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { StaffSetting } from '../system/setting-form.tsx'
import type { ScreenDeclaration } from './declare-screen.ts'

/** A screen of Instellingen with the form of one setting. */
export const settingScreen = (
  setting: StaffSetting & { permission: Permission },
  place: Pick<ScreenDeclaration, 'path' | 'purpose'>,
): ScreenDeclaration => ({
  ...place,
  permission: setting.permission,
  name: setting.form.title,
  words: wordsOfSetting(setting.form),
  load: async () => {
    const { SettingPage } = await import('../system/settings-page.tsx')
    return { default: () => createElement(SettingPage, { setting }) }
  },
})

type Form = { words: string; fields: SettingFields }

/** Staff find a setting by its own words and by the labels of its fields. */
export const wordsOfSetting = ({ words, fields }: Form): string =>
  [words, ...Object.values(fields).flatMap((field) => ('label' in field ? field.label : []))].join(
    ' ',
  )
