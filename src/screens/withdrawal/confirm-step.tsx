// What is about to be undone, once more, with the button that does it.

import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { withdrawalWords } from '#domain/order/withdrawal-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Declaration, Hidden, Step, Words } from './step.tsx'

type Props = {
  path: string
  intro: string
  facts: readonly (readonly [string, ReactNode])[]
  /** What was filled in, sent along again. */
  values: Readonly<Record<string, string>>
  refusal: string | undefined
}

export function ConfirmStep({ path, intro, facts, values, refusal }: Props) {
  const { state } = useNavigation()
  return (
    <Step title="Kijk je herroeping na" path={path} arrived>
      <p>{intro}</p>
      <Declaration facts={facts} />
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-4">
        <Hidden values={values} />
        <Button type="submit" name="step" value="confirm" busy={state === 'submitting'}>
          <Words>{withdrawalWords.confirm}</Words>
        </Button>
        <Button type="submit" name="step" value="change" kind="ghost">
          Iets wijzigen
        </Button>
      </Form>
    </Step>
  )
}
