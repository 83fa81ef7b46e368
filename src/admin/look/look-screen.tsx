import { lookSetting } from '#domain/content/shop/look.ts'
import { SettingsPage } from '../system/settings-page.tsx'
import { LookForm } from './look-form.tsx'

export default function LookScreen() {
  return (
    <SettingsPage
      isWide
      title={lookSetting.form.title}
      about="Van je winkel en dit beheer; mails krijgen de kleuren. De winkel neemt alleen kleuren waarop tekst goed te lezen is."
    >
      <LookForm hasSaveBar />
    </SettingsPage>
  )
}
