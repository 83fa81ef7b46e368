import { useState } from 'react'
import { useNavigate } from 'react-router'
import { packPickerField, toLineQuantities } from '#admin/orders/pack-picker.tsx'
import { useDrafts } from '#admin/shared/forms/drafts.ts'
import { DialogButton } from '#admin/shared/forms/dialog-button.tsx'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'
import type { PlaceProps } from '#admin/shell/extension-places.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { browserApi } from '#components/api-context.ts'
import { toOtherChange } from '#domain/checkout/other-address.ts'
import { draftName, initialValues } from './send-phone-order.ts'

type Props = PlaceProps['bestellingen/:number#line']

export default function Exchange(props: Props) {
  const { order, line, nameOf } = props
  return (
    order.can.note &&
    order.shipped_at &&
    Math.min(line.refundable, line.sent) > 0 && (
      <DialogButton
        kind="plain"
        className="-ms-3.5"
        dialog={(close) => <ExchangeDialog {...props} onClose={close} />}
      >
        Ruilen<span className="sr-only"> van {nameOf(line.line)}</span>
      </DialogButton>
    )
  )
}

/**
 * Exchanges packs that were sent already: announces the return, and opens an order by phone for the
 * new packs.
 */
function ExchangeDialog({ order, line, nameOf, onClose }: Props & { onClose: () => void }) {
  const { number, person, by_post: byPost } = order
  const navigate = useNavigate()
  const drafts = useDrafts()
  const max = Math.min(line.sent, line.refundable)
  const [hasPacks, setHasPacks] = useState(true)
  return (
    <FieldDialog
      title="Ruilen na verzending"
      fields={{
        picked: packPickerField('Wat komt er terug?', [
          { line: line.line, name: nameOf(line.line), max },
        ]),
      }}
      values={{ picked: { [line.line]: max } }}
      button="Meld de retour aan en bestel het nieuwe"
      disabled={!hasPacks}
      cancel="Toch niet"
      onType={({ picked }) => setHasPacks(toLineQuantities(picked).length > 0)}
      send={async ({ picked }) => {
        await browserApi('POST /api/admin/orders/:number/returns', {
          params: { number },
          body: { packs: toLineQuantities(picked), reason: 'size' },
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
        drafts.store(draftName, {
          values: { ...initialValues, ...customer },
          lines: [],
          phone,
          byPost,
          prefilled: true,
        })
        await navigate('/admin/bestellingen/nieuw')
      }}
      onClose={onClose}
    >
      <p>
        De klant krijgt een {byPost ? 'brief' : 'mail'} hoe die de pakken terugstuurt. Zijn ze
        binnen, dan betaal je ze terug. De nieuwe pakken bestel je nu meteen voor de klant: we
        vullen de gegevens alvast in.
      </p>
    </FieldDialog>
  )
}
