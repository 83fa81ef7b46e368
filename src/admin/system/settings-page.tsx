import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useSaveKey } from '#ui/use-control-keys.ts'
import { ScreenHeader } from '../shared/screen.tsx'
import { SettingForm, type StaffSetting } from './setting-form.tsx'

/** A wide one has something beside its form. */
type Props = { title: string; about?: ReactNode; isWide?: boolean; children: ReactNode }

/** A screen of Instellingen with one form, which Ctrl+S saves. */
export function SettingsPage({ title, about, isWide = false, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  useSaveKey(() => content.current?.querySelector('form')?.requestSubmit())
  return (
    <div ref={content}>
      <ScreenHeader title={title} about={about} />
      <div className={`mt-6 ${isWide ? '' : 'max-w-[44rem]'}`}>{children}</div>
    </div>
  )
}

export const SettingPage = ({ setting }: { setting: StaffSetting }) => {
  const { title, about, link } = setting.form
  const linked = link && (
    <>
      {about}{' '}
      <Link to={link.to} className="link">
        {link.text}
      </Link>
    </>
  )
  return (
    <SettingsPage title={title} about={linked ?? about}>
      <SettingForm setting={setting} />
    </SettingsPage>
  )
}
