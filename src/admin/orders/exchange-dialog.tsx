// Exchanges packs that were sent already: announces the return, and opens an order by phone for the
// new packs.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyCheckoutValues } from '#domain/checkout/form-values.ts'
import { browserApi } from '#components/api-context.ts'
import { toOtherChange } from '#domain/checkout/other-address.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDrafts } from '../shared/forms/drafts.ts'
import { messageName } from './customer-message.ts'
import type { AdminOrderReply, OrderProps } from './order-props.ts'
import { PackPicker, type PickedPacks, toLineQuantities } from './pack-picker.tsx'

type Props = OrderProps & { line: AdminOrderReply['lines'][number]; onClose: () => void }

export function ExchangeDialog({ order, line, nameOf, onClose }: Props) {
  const { number, person, by_post: byPost } = order
  const navigate = useNavigate()
  const drafts = useDrafts()
  const max = Math.min(line.sent, line.refundable)
  const [picked, setPicked] = useState<PickedPacks>({ [line.line]: max })
  const packs = toLineQuantities(picked)
  const { notice, busy, run } = useMutation()
  const exchange = () =>
    run(async () => {
      await browserApi('POST /api/admin/orders/:number/returns', {
        params: { number },
        body: { packs, reason: 'size' },
      })
      const { email, phone, company_name, vat_number, ...address } = person
      const customer = {
        email: email ?? '',
        companyName: company_name,
        vatNumber: vat_number,
        ...toAddressValues(order.billing_address ?? address),
        ...(order.billing_address && {
          delivery: 'other' as const,
          ...toOtherChange(toAddressValues(address)),
        }),
      }
      drafts.store('phone order', {
        values: { ...emptyCheckoutValues, paymentMethod: 'ideal', ...customer },
        lines: [],
        phone,
        byPost,
        prefilled: true,
      })
      await navigate('/admin/bestellingen/nieuw')
    })
  return (
    <Dialog title="Ruilen na verzending" onClose={onClose}>
      <div className="grid gap-5">
        <p>
          De klant krijgt een {messageName(order)} hoe die de pakken terugstuurt. Zijn ze binnen,
          dan betaal je ze terug. De nieuwe pakken bestel je nu meteen voor de klant: we vullen de
          gegevens alvast in.
        </p>
        {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
        <PackPicker
          legend="Wat komt er terug?"
          lines={[{ line: line.line, name: nameOf(line.line), max }]}
          picked={picked}
          change={setPicked}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={packs.length === 0} onClick={() => void exchange()}>
            Meld de retour aan en bestel het nieuwe
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
