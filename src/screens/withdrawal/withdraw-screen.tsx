// /herroepen: the page that staff wrote about the right of withdrawal, with a withdrawal form for
// customers without an access link. The form works without JavaScript.

import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import {
  parseWithdrawal,
  type WithdrawalErrors,
  type WithdrawalForm,
} from '#domain/order/returns/withdrawal-form.ts'
import { withdrawalLabels } from '#domain/order/returns/withdrawal-labels.ts'
import { isProblem } from '#domain/problem.ts'
import { apiContext } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageBlocks } from '../page/page-blocks.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { WithdrawalStep, CapitalisedLegalText } from './withdrawal-step.tsx'

type PageData = { title: string; description: string; blocks: LoadedBlock[] }
type Outcome = {
  at: 'fill' | 'confirm' | 'done'
  values: WithdrawalForm
  errors?: WithdrawalErrors
  refusal?: string
}

const slug = 'herroepen'

/**
 * Returns a page without blocks if staff deleted the page, because the withdrawal form must always
 * be available.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  const api = context.get(apiContext)
  try {
    const { title, description, content } = await api('GET /api/pages/:path{.*}', {
      params: { path: slug },
    })
    return { title, description, blocks: await loadBlockData(content, api) }
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error
    return { title: 'Herroepen', description: '', blocks: [] }
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const { values, errors } = parseWithdrawal((field) => form.get(field))
  const step = form.get('step')
  if (step === 'change') return { at: 'fill', values }
  if (Object.keys(errors).length > 0) return { at: 'fill', values, errors }
  if (step !== 'confirm') return { at: 'confirm', values }
  try {
    const body = { ...values, part: values.part === 'some' ? 'some' : 'all' } as const
    await context.get(apiContext)('POST /api/withdrawals', { body })
    return { at: 'done', values }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { at: 'confirm', values, refusal: error.message }
  }
}

export default function WithdrawScreen() {
  const { title, description, blocks } = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  if (outcome?.at === 'confirm') return <Confirm outcome={outcome} />
  if (outcome?.at === 'done') return <WithdrawalReceived values={outcome.values} />
  const hasHeading = Boolean(blocks[0]?.values.title)
  return (
    <>
      <PageMetadata title={title} description={description} path="/herroepen" />
      {!hasHeading && <h1 className="sr-only">{title}</h1>}
      <PageBlocks blocks={blocks.slice(0, 1)} />
      {/* An element around it, as around the blocks, with which it shares its space. */}
      <div>
        <PageSection>
          <WithdrawalFields outcome={outcome} />
        </PageSection>
      </div>
      <PageBlocks blocks={blocks.slice(1)} precedingCount={2} />
    </>
  )
}

const parts = [
  ['all', 'De hele bestelling'],
  ['some', 'Een deel ervan'],
] as const

function WithdrawalFields({ outcome }: { outcome: Outcome | undefined }) {
  const { values, errors = {} } = outcome ?? {}
  const [part, setPart] = useState(values?.part === 'some' ? 'some' : 'all')
  const field = (name: 'name' | 'number' | 'email', label: string) => ({
    name,
    label,
    defaultValue: values?.[name],
    error: errors[name],
    required: true,
  })
  return (
    <Form
      method="post"
      noValidate
      className="group grid gap-x-16 gap-y-6 rounded-card border border-line bg-white p-6 sm:p-9 lg:grid-cols-2"
    >
      <div>
        <h2 className="text-2xl">Herroep je bestelling</h2>
        <p className="mt-3 text-ink-soft">
          Inloggen hoeft niet. Heb je de mail over je bestelling nog? Met de link daarin is alles al
          ingevuld. Je krijgt een ontvangstbevestiging met datum en tijd.
        </p>
      </div>
      <div className="grid gap-6">
        {Object.keys(errors).length > 0 && (
          <Notice kind="error">
            <p>Er klopt nog iets niet. Kijk bij de velden hieronder.</p>
          </Notice>
        )}
        <LabelledField {...field('name', 'Je naam')} autoComplete="name" />
        <LabelledField
          {...field('number', 'Bestelnummer')}
          hint="Staat in elke mail over je bestelling, zoals L10001."
          autoComplete="off"
        />
        <LabelledField
          {...field('email', 'E-mailadres van de bestelling')}
          type="email"
          autoComplete="email"
        />
        <fieldset>
          <legend className="mb-2 font-semibold">Wat wil je herroepen?</legend>
          {parts.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="part"
                value={value}
                checked={part === value}
                onChange={() => setPart(value)}
                className="size-6 flex-none accent-deep"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="hidden group-has-[[value=some]:checked]:block">
          <LabelledField
            name="note"
            label="Welke producten, en hoeveel?"
            defaultValue={values?.note}
            error={errors.note}
            autoComplete="off"
          />
        </div>
        <Button type="submit" name="step" value="begin" className="justify-self-start">
          <CapitalisedLegalText>{withdrawalLabels.begin}</CapitalisedLegalText>
        </Button>
        <p className="text-sm text-ink-soft">
          Hierna kijk je alles nog één keer na. Pas als je bevestigt, is het gedaan.
        </p>
      </div>
    </Form>
  )
}

const Confirm = ({ outcome: { values, refusal } }: { outcome: Outcome }) => (
  <ConfirmWithdrawal
    path="/herroepen"
    intro="Hierbij herroep je de overeenkomst. Klopt dit?"
    details={[
      ['Naam', values.name],
      ['Bestelnummer', values.number],
      ['E-mailadres', values.email],
      ['Wat', values.part === 'some' ? values.note : 'De hele bestelling'],
    ]}
    values={values}
    refusal={refusal}
  />
)

/**
 * Shows this text whether the order exists or not, so that visitors cannot test order numbers and
 * e-mail addresses.
 */
function WithdrawalReceived({ values: { email } }: { values: WithdrawalForm }) {
  return (
    <WithdrawalStep title="Je herroeping is verstuurd" path="/herroepen" takesFocus>
      <p>
        Horen dit bestelnummer en dit e-mailadres bij elkaar, dan hebben we je herroeping vastgelegd
        en sturen we de ontvangstbevestiging naar <b>{email}</b>. Daarin staan de datum, de tijd en
        hoe het verder gaat. Is je bestelling nog niet verzonden, dan bevestig je het daar met één
        druk op de knop.
      </p>
      <p>
        Krijg je binnen een kwartier geen mail? Kijk dan of het nummer en het adres klopten, en
        probeer het nog eens of neem contact op.
      </p>
    </WithdrawalStep>
  )
}
