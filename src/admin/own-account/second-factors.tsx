import { useState } from 'react'
import { formatDate } from '#domain/time/format-date.ts'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { currentPasswordField, factorNameField } from './own-account-fields.ts'

type Factor = EndpointReply<'GET /api/admin/own-account'>['factors'][number]
type Done = (text: string) => Promise<void>

export function SecondFactors({ factors, done }: { factors: readonly Factor[]; done: Done }) {
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; factor: Factor }>()
  const close = () => setOpen(undefined)
  if (factors.length === 0) return null
  return (
    <>
      <ul className="rounded-card border border-line bg-white">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 not-first:border-t not-first:border-line"
          >
            {factor.kind === 'totp' ? (
              <Icon name="smartphone" size={24} />
            ) : (
              <Icon name="key-round" size={24} />
            )}
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold break-words">{factor.name}</p>
              <p className="text-sm text-ink-soft">
                {factor.kind === 'totp' ? 'App met codes' : 'Passkey'} ·{' '}
                {factor.last_used_at
                  ? `laatst gebruikt op ${formatDate(factor.last_used_at)}`
                  : 'nog niet gebruikt'}
              </p>
            </div>
            <div className="flex flex-wrap">
              <Button
                kind="plain"
                aria-label={`Hernoem ${factor.name}`}
                onClick={() => setOpen({ what: 'rename', factor })}
              >
                Hernoem
              </Button>
              <Button
                kind="plain"
                aria-label={`Verwijder ${factor.name}`}
                onClick={() => setOpen({ what: 'remove', factor })}
              >
                Verwijder
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'rename' && <Rename factor={open.factor} onClose={close} done={done} />}
      {open?.what === 'remove' && (
        <Remove factor={open.factor} last={factors.length === 1} onClose={close} done={done} />
      )}
    </>
  )
}

type DialogProps = { factor: Factor; onClose: () => void; done: Done }

const Rename = ({ factor, onClose, done }: DialogProps) => (
  <FieldDialog
    title="Andere naam"
    fields={{ name: factorNameField }}
    values={factor}
    button="Bewaar"
    send={async (body) => {
      await browserApi('PUT /api/admin/own-account/factors/:id', {
        params: { id: String(factor.id) },
        body,
      })
      onClose()
      await done('De naam is gewijzigd.')
    }}
    onClose={onClose}
  />
)

const Remove = ({ factor, last, onClose, done }: DialogProps & { last: boolean }) => (
  <FieldDialog
    title={`${factor.name} verwijderen?`}
    fields={{ password: currentPasswordField }}
    button="Verwijder"
    send={async (body) => {
      await browserApi('POST /api/admin/own-account/factors/:id/remove', {
        params: { id: String(factor.id) },
        body,
      })
      onClose()
      await done(`${factor.name} is verwijderd.`)
    }}
    onClose={onClose}
  >
    <p>
      {last
        ? 'Dit is je laatste. Daarna log je weer alleen met je wachtwoord in, en werken je herstelcodes niet meer.'
        : 'Hiermee kun je daarna niet meer inloggen. Je andere manieren blijven werken.'}
    </p>
  </FieldDialog>
)
