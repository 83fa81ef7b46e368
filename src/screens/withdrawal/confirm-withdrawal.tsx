// The confirmation step of a withdrawal: shows the details again, with the button that submits the
// withdrawal.

import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { withdrawalLabels } from '#domain/order/returns/withdrawal-labels.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  WithdrawalDetails,
  HiddenInputs,
  WithdrawalStep,
  CapitalisedLegalText,
} from './withdrawal-step.tsx'

type Props = {
  path: string
  intro: string
  details: readonly (readonly [string, ReactNode])[]
  /** The values of the first step, which the form submits again. */
  values: Readonly<Record<string, string>>
  refusal: string | undefined
}

export function ConfirmWithdrawal({ path, intro, details, values, refusal }: Props) {
  const { state } = useNavigation()
  return (
    <WithdrawalStep title="Kijk je herroeping na" path={path} takesFocus>
      <p>{intro}</p>
      <WithdrawalDetails details={details} />
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-4">
        <HiddenInputs values={values} />
        <Button type="submit" name="step" value="confirm" busy={state === 'submitting'}>
          <CapitalisedLegalText>{withdrawalLabels.confirm}</CapitalisedLegalText>
        </Button>
        <Button type="submit" name="step" value="change" kind="ghost">
          Iets wijzigen
        </Button>
      </Form>
    </WithdrawalStep>
  )
}
