import { useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { supportsPasskeys } from '#components/account/passkeys.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import { ScreenHeader, Section } from '../shared/screen.tsx'
import {
  RenewRecoveryCodes,
  SetUpAuthenticator,
  SetUpPasskey,
  SecondFactors,
  RecoveryCodes,
} from './second-factors.tsx'

type OwnAccount = EndpointReply<'GET /api/admin/own-account'>

export default function OwnAccountScreen() {
  const { result, reload } = useReply('GET /api/admin/own-account')
  const user = useCurrentUser()
  const [openDialog, setOpenDialog] = useState<'app' | 'passkey' | 'codes'>()
  const messages = useSuccessMessages()
  const [codes, setCodes] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const done = async (text: string, newCodes: readonly string[] = []) => {
    setOpenDialog(undefined)
    setCodes(newCodes)
    await reload()
    messages.show({ text, next: { to: '/admin', label: 'Verder naar Vandaag' } })
    heading.current?.focus()
  }
  return (
    <>
      <ScreenHeader
        title="Mijn account"
        about={
          user &&
          `${user.first_name} ${user.last_name} · ${user.email} · ${user.staff_role ? staffRoleLabels[user.staff_role] : ''}`
        }
      >
        <ButtonLink kind="ghost" to="/account/gegevens">
          Naam en wachtwoord
        </ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {(account) => (
          <div className="grid max-w-[44rem] gap-8">
            <SecondFactorStatus {...account} />
            {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
            <section aria-labelledby="second-step">
              <h2
                id="second-step"
                ref={heading}
                tabIndex={-1}
                className="mb-2 text-xl outline-none"
              >
                Tweede stap bij inloggen
              </h2>
              <p className="mb-5 text-ink-soft">
                Na je wachtwoord vraagt de winkel om een code uit een app, of om je passkey. Wie
                alleen je wachtwoord kent, komt dan niet binnen.
              </p>
              <SecondFactors factors={account.factors} done={done} />
              <div className="mt-5 flex flex-wrap gap-3">
                <Button onClick={() => setOpenDialog('app')}>App met codes toevoegen</Button>
                {supportsPasskeys() && (
                  <Button kind="ghost" onClick={() => setOpenDialog('passkey')}>
                    Passkey toevoegen
                  </Button>
                )}
              </div>
            </section>
            {account.factors.length > 0 && (
              <Section title="Herstelcodes" headingClass="mb-2">
                <p className="mb-4 text-ink-soft">
                  Voor als je je telefoon of passkey kwijt bent. Je hebt er nog{' '}
                  {account.recovery_codes_left}; elke code werkt één keer.
                </p>
                <Button kind="ghost" onClick={() => setOpenDialog('codes')}>
                  Nieuwe herstelcodes
                </Button>
              </Section>
            )}
            {openDialog === 'app' && (
              <SetUpAuthenticator onClose={() => setOpenDialog(undefined)} done={done} />
            )}
            {openDialog === 'passkey' && (
              <SetUpPasskey onClose={() => setOpenDialog(undefined)} done={done} />
            )}
            {openDialog === 'codes' && (
              <RenewRecoveryCodes onClose={() => setOpenDialog(undefined)} done={done} />
            )}
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function SecondFactorStatus({ factors, required }: OwnAccount) {
  if (factors.length > 0) return null
  if (!required)
    return (
      <Notice>
        Je logt nu alleen met je wachtwoord in. Met een tweede stap zijn de gegevens van klanten
        beter beschermd.
      </Notice>
    )
  return (
    <Notice kind="warning">
      <p className="font-semibold">Zet eerst een tweede stap aan.</p>
      <p className="mt-1">
        Je werkt met gegevens van klanten. Daarom opent de rest van beheer pas als je een app of
        passkey hebt ingesteld.
      </p>
    </Notice>
  )
}
