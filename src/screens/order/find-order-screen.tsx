// /mijn-bestelling: mails the link of an order to a customer who lost the mails. The form works
// without JavaScript.

import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, Link, useActionData } from 'react-router'
import {
  minMinutesBetweenRequestedLinks,
  type OrderClaim,
  parseOrderClaim,
} from '#domain/order/order-claim.ts'
import { isProblem } from '#domain/problem.ts'
import { apiContext } from '#components/api-context.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'

type Outcome = {
  values: OrderClaim
  errors: Partial<OrderClaim>
  isSent: boolean
  refusal?: string
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const claim = parseOrderClaim((field) => form.get(field))
  if (Object.keys(claim.errors).length > 0) return { ...claim, isSent: false }
  try {
    await context.get(apiContext)('POST /api/order-links', { body: claim.values })
    return { ...claim, isSent: true }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ...claim, isSent: false, refusal: error.message }
  }
}

const title = 'Mijn bestelling'

export default function FindOrderScreen() {
  const outcome = useActionData<Outcome>()
  return (
    <PageSection first>
      <PageMetadata title={title} path="/mijn-bestelling" hidden />
      <div className="grid max-w-[34rem] gap-7">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-4 text-ink-soft">
            In elke mail over je bestelling staat een link waarmee je die volgt en regelt, zonder in
            te loggen. Mail kwijt? Dan sturen we je de link opnieuw.
          </p>
        </div>
        {outcome?.isSent ? <LinkRequested email={outcome.values.email} /> : <Fields {...outcome} />}
        <p className="text-ink-soft">
          Heb je een account?{' '}
          <Link to="/account" className="link inline-flex min-h-11 items-center">
            Bekijk je bestellingen
          </Link>
        </p>
      </div>
    </PageSection>
  )
}

function Fields({ values, errors, refusal }: Partial<Outcome>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const field = (name: keyof OrderClaim, label: string) => ({
    name,
    label,
    defaultValue: values?.[name],
    error: errors?.[name],
    required: true,
  })
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <LabelledField
        {...field('number', 'Bestelnummer')}
        hint="Staat in elke mail over je bestelling en meestal op je bankafschrift, zoals L10001."
        autoComplete="off"
      />
      <LabelledField
        {...field('email', 'E-mailadres van de bestelling')}
        type="email"
        autoComplete="email"
      />
      <Button type="submit" className="justify-self-start">
        Stuur mij de link van mijn bestelling
      </Button>
      <p className="text-sm text-ink-soft">
        Weet je het nummer niet?{' '}
        <Link to="/contact" className="link">
          Bel of mail ons
        </Link>
        , dan zoeken we het op.
      </p>
    </Form>
  )
}

/**
 * Shows this text whether the order exists or not, so that visitors cannot test order numbers and
 * e-mail addresses.
 */
function LinkRequested({ email }: { email: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <Notice kind="success">
      <p ref={message} tabIndex={-1} className="outline-none">
        Horen dit bestelnummer en dit e-mailadres bij elkaar, dan is de link onderweg naar{' '}
        <b>{email}</b>. Krijg je binnen een kwartier geen mail? Kijk ook bij ongewenste mail, en
        kijk of het nummer en het adres klopten. We mailen de link hoogstens eens in de{' '}
        {minMinutesBetweenRequestedLinks} minuten.
      </p>
    </Notice>
  )
}
