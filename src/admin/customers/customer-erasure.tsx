// Erases a customer on request: lists what is erased and what stays by law, and asks for
// confirmation.

import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { erasureExplanationForStaff } from '#domain/customer/erasure.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { Customer } from './customer-props.ts'
import { CustomerPanel } from './customer-panel.tsx'

export function CustomerErasure({
  customer: { customer_key: customerKey, name, email, account },
}: {
  customer: Customer
}) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { notice, errors, busy, run } = useStaffMutation()
  const navigate = useNavigate()
  if (account?.staff) return null
  const erase = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email') ?? '')
    void run(async () => {
      await browserApi('POST /api/admin/customers/:customer/erase', {
        params: { customer: customerKey },
        body: { email: typed },
      })
      const pathname = '/admin/klanten'
      await navigate(pathname)
      return { text: 'Alles van deze klant is gewist. De klant krijgt een laatste mail.', pathname }
    })
  }
  return (
    <CustomerPanel title="Wissen">
      <p className="text-sm">
        Vraagt een klant om alles te wissen, dan doe je dat binnen een maand.
        {email && ' De klant kan het ook zelf, in het account.'}
      </p>
      <Button
        kind="ghost"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        Wis deze klant
      </Button>
      {isConfirming && (
        <Dialog title="Deze klant wissen?" onClose={() => setIsConfirming(false)}>
          <form method="dialog" noValidate onSubmit={erase} className="grid gap-5">
            <div>
              <p className="font-semibold">Wat we wissen</p>
              <ul className="mt-1 grid list-disc gap-1 ps-6 text-sm marker:text-drop">
                {erasureExplanationForStaff.goes.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
              <p className="mt-4 font-semibold">Wat blijft, en waarom</p>
              <p className="mt-1 text-sm">{erasureExplanationForStaff.stays}</p>
            </div>
            <p className="text-sm">
              {email && 'De klant krijgt een laatste mail. '}Terughalen kan niemand.
            </p>
            <LabelledField
              label={`Typ ter bevestiging ${email || name}`}
              name="email"
              autoComplete="off"
              autoCapitalize={email ? 'none' : 'words'}
              spellCheck={false}
              error={errors['email']?.[0]}
            />
            {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
              <Notice kind="error">{notice.text}</Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                Wis alles van deze klant
              </Button>
              <Button kind="ghost" onClick={() => setIsConfirming(false)}>
                Annuleren
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </CustomerPanel>
  )
}
