// Shared parts of the account forms: a page with a heading, and a form with a failure notice and
// one button.

import type { ReactNode } from 'react'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AccountFormState } from './use-account-form.ts'

type Props = { formState: AccountFormState; button: string; children: ReactNode }

/** Before hydration, method="dialog" prevents the browser from sending a password. */
export function AccountForm({
  formState: { form, busy, failure, submit },
  button,
  children,
}: Props) {
  return (
    <form ref={form} method="dialog" onSubmit={submit} className="grid gap-5">
      {children}
      {failure && (
        <Notice kind="error">
          <p lang={failure.lang}>{failure.text}</p>
          {failure.details && <p className="mt-1">{failure.details}</p>}
        </Notice>
      )}
      <Button type="submit" scripted busy={busy} className="scripted justify-self-start">
        {button}
      </Button>
      <p className="hidden scripts-off:block">
        Inloggen en je account werken alleen met JavaScript. Bestellen kan ook zonder account, en je
        bestelling volg je met de link in je mail.
      </p>
      <ScriptsFailedNotice>Dit formulier versturen lukt nu niet.</ScriptsFailedNotice>
    </form>
  )
}

/** The page around an account form or its result. */
export function AccountFormPage({
  title,
  path,
  intro,
  children,
}: {
  title: string
  path: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <PageSection first>
      <PageMetadata title={title} path={path} hidden />
      <div className="grid max-w-[30rem] gap-7">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-4 text-ink-soft">{intro}</p>}
        </div>
        {children}
      </div>
    </PageSection>
  )
}
