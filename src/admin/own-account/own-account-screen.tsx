// /admin/mijn-account: the second step at one's own log-in.

import { useRef, useState } from 'react'
import type { Reply } from '#api/index.ts'
import { dutyLabels } from '#domain/account/duty.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { knowsPasskeys } from '#parts/account/passkeys.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { Factors } from './factors.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { SetUpPasskey } from './set-up-passkey.tsx'

type OwnAccount = Reply<'GET /api/admin/own-account'>

const ask = () => browserApi('GET /api/admin/own-account')

export default function OwnAccountScreen() {
  const { result, reload } = useQuery(ask)
  const owner = useOwner()
  const [open, setOpen] = useState<'app' | 'passkey' | 'codes'>()
  const [notice, setNotice] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const done = async (text: string, fresh: readonly string[] = []) => {
    setOpen(undefined)
    setNotice(text)
    setCodes(fresh)
    await reload()
    heading.current?.focus()
  }
  return (
    <>
      <ScreenHead
        title="Mijn account"
        about={owner && `${owner.first_name} ${owner.last_name} · ${owner.email} · ${owner.duty ? dutyLabels[owner.duty] : ''}`}
      >
        <ButtonLink kind="ghost" to="/account/gegevens">
          Naam en wachtwoord
        </ButtonLink>
      </ScreenHead>
      <QueryState result={result} reload={reload}>
        {(account) => (
          <div className="grid max-w-[44rem] gap-8">
            <State {...account} />
            {notice && <Notice kind="success">{notice}</Notice>}
            {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
            <section aria-labelledby="second-step">
              <h2 id="second-step" ref={heading} tabIndex={-1} className="mb-2 text-xl outline-none">
                Tweede stap bij inloggen
              </h2>
              <p className="mb-5 text-ink-soft">
                Na je wachtwoord vraagt de winkel om een code uit een app, of om je passkey. Wie alleen je wachtwoord kent, komt dan niet
                binnen.
              </p>
              <Factors factors={account.factors} done={done} />
              <div className="mt-5 flex flex-wrap gap-3">
                <Button onClick={() => setOpen('app')}>App met codes toevoegen</Button>
                {knowsPasskeys() && (
                  <Button kind="ghost" onClick={() => setOpen('passkey')}>
                    Passkey toevoegen
                  </Button>
                )}
              </div>
            </section>
            {account.factors.length > 0 && (
              <section aria-labelledby="recovery">
                <h2 id="recovery" className="mb-2 text-xl">
                  Herstelcodes
                </h2>
                <p className="mb-4 text-ink-soft">
                  Voor als je je telefoon of passkey kwijt bent. Je hebt er nog {account.recovery_codes_left}; elke code werkt één keer.
                </p>
                <Button kind="ghost" onClick={() => setOpen('codes')}>
                  Nieuwe herstelcodes
                </Button>
              </section>
            )}
            {open === 'app' && <SetUpApp onClose={() => setOpen(undefined)} done={done} />}
            {open === 'passkey' && <SetUpPasskey onClose={() => setOpen(undefined)} done={done} />}
            {open === 'codes' && <RenewCodes onClose={() => setOpen(undefined)} done={done} />}
          </div>
        )}
      </QueryState>
    </>
  )
}

function State({ factors, required }: OwnAccount) {
  if (factors.length > 0) return null
  if (!required)
    return <Notice>Je logt nu alleen met je wachtwoord in. Met een tweede stap zijn de gegevens van klanten beter beschermd.</Notice>
  return (
    <Notice kind="warning">
      <p className="font-semibold">Zet eerst een tweede stap aan.</p>
      <p className="mt-1">
        Je werkt met gegevens van klanten. Daarom opent de rest van beheer pas als je een app of passkey hebt ingesteld.
      </p>
    </Notice>
  )
}
