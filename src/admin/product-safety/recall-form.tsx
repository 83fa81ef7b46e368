// Staff write the notice of a recall. The heading and the parts that the law prescribes are fixed.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  maxRecallTextLength,
  recallHeading,
  recallRemedies,
  recallRemedyLabels,
} from '#domain/product-safety/recall-notice.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { browserApi } from '#components/api-context.ts'
import type { LotSearch } from './lot-search-form.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { Panel } from '../shared/section.tsx'
import { formatCountOf } from '#domain/format-count-of.ts'

/** The numbers of customers who get a mail, and of customers without an e-mail address. */
type Props = { search: LotSearch; product: string; mails: number; letters: number }
const customerCount = (count: number) => formatCountOf(count, 'klant', 'klanten')

const recallText = (label: string, hint: string) =>
  ({ kind: 'textarea', label, hint, required: true, max: maxRecallTextLength }) as const

export function RecallForm({ search, product, mails, letters }: Props) {
  const [hasOneRemedy, setHasOneRemedy] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const navigate = useNavigate()
  return (
    <Panel title="De brief">
      <FieldForm
        fields={{
          risk: recallText(
            'Wat is het gevaar?',
            'Wat kan er gebeuren, en bij wie? Zeg het zoals het is.',
          ),
          instruction: recallText(
            'Wat moet de klant doen?',
            'Na ‘Stop meteen’. Bijvoorbeeld: stuur het pak terug, ook als het open is.',
          ),
          remedies: {
            kind: 'checkboxes',
            label: 'Waar kan de klant uit kiezen?',
            options: recallRemedies.map((remedy) => [remedy, recallRemedyLabels[remedy]] as const),
          },
          ...(hasOneRemedy && {
            single_remedy_reason: recallText(
              'Waarom kan de klant niet kiezen?',
              'De wet vraagt twee mogelijkheden, tenzij er maar één kan.',
            ),
          }),
        }}
        values={{ remedies: [...recallRemedies] }}
        button={mails > 0 ? `Verstuur aan ${customerCount(mails)}` : 'Maak de brieven'}
        confirm={() => ({
          title: `‘${product}’ terugroepen?`,
          content: (
            <p>
              {mails > 0
                ? `${customerCount(mails)} ${mails === 1 ? 'krijgt' : 'krijgen'} meteen een mail. Je kunt de mail daarna niet meer wijzigen of tegenhouden.`
                : 'Er gaat geen mail weg. Je kunt de tekst daarna niet meer wijzigen.'}
              {letters > 0 &&
                ` ${customerCount(letters)} zonder e-mailadres: hun brief print je daarna.`}
            </p>
          ),
          button: mails > 0 ? 'Verstuur' : 'Maak de brieven',
          cancel: 'Toch niet',
        })}
        draft="terugroepbrief"
        subject="shop"
        onType={({ remedies }) => setHasOneRemedy(remedies.length === 1)}
        send={async ({ single_remedy_reason = '', ...typed }) => {
          const body = { ...search, ...typed, single_remedy_reason, key }
          const { id } = await browserApi('POST /api/admin/recalls', { body })
          void navigate(`/admin/terugroepingen/${id}`)
        }}
        className="max-w-[44rem]"
      >
        <p className="max-w-[60ch] text-sm text-ink-soft">
          Boven de brief staat ‘{recallHeading}’. Het product, de lotnummers, de periode, ‘Stop
          meteen met dit product’ en het telefoonnummer zet de winkel er zelf in. De wet verbiedt
          woorden als ‘vrijwillig’, ‘uit voorzorg’ en ‘zeldzaam’.
        </p>
      </FieldForm>
    </Panel>
  )
}
