// What the forms around an account have in common: a heading, fields, one button, what went wrong, and where else to go.

import type { ReactNode } from 'react'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { ScriptsLost } from '#parts/shell/scripts-lost.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AccountFormState } from './use-account-form.ts'

type Props = { sending: AccountFormState; button: string; children: ReactNode }

/** Until the page is awake the method keeps a browser from sending a password anywhere. */
export function AccountForm({ sending: { form, busy, failure, submit }, button, children }: Props) {
  return (
    <form ref={form} method="dialog" onSubmit={submit} className="grid gap-5">
      {children}
      {failure && (
        <Notice kind="error">
          <p lang={failure.lang}>{failure.text}</p>
          {failure.more && <p className="mt-1">{failure.more}</p>}
        </Notice>
      )}
      <Button type="submit" scripted busy={busy} className="scripted justify-self-start">
        {button}
      </Button>
      <p className="hidden scripts-off:block">
        Inloggen en je account werken alleen met JavaScript. Bestellen kan ook zonder account, en je bestelling volg je met de link in je
        mail.
      </p>
      <ScriptsLost>Dit formulier versturen lukt nu niet.</ScriptsLost>
    </form>
  )
}

/** A screen with one such form, or what it led to. */
export function AccountPage({ title, path, intro, children }: { title: string; path: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Band first>
      <PageHead title={`${title} | Luwte`} path={path} hidden />
      <div className="mx-auto grid max-w-[30rem] gap-7">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-4 text-ink-soft">{intro}</p>}
        </div>
        {children}
      </div>
    </Band>
  )
}
