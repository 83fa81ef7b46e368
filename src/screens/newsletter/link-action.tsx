// One button behind a link from a mail. Only pressing it does anything, so whoever reads mail by machine changes nothing. It works without scripts.

import { type ReactNode, useEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router'
import type { Api } from '#api/client.ts'
import { isProblem } from '#domain/problem.ts'
import { apiContext } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export type Outcome = 'done' | 'gone' | 'failed'

/** Asks the API with the link's token. 'gone' when the link is unknown or too old. */
export async function press({ context, params }: ActionFunctionArgs, ask: (api: Api, token: string) => Promise<unknown>): Promise<Outcome> {
  try {
    await ask(context.get(apiContext), params['token'] ?? '')
    return 'done'
  } catch (error) {
    if (!isProblem(error)) throw error
    return error.code === 'not-found' ? 'gone' : 'failed'
  }
}

type Words = { title: string; text: string }
type Props = { title: string; question: ReactNode; button: string; done: Words; gone: Words }

export function LinkAction({ title, question, button, done, gone }: Props) {
  const outcome = useActionData<Outcome>()
  const { state } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  const ended = outcome === 'done' ? done : outcome === 'gone' ? gone : undefined
  useEffect(() => {
    if (ended) heading.current?.focus()
  }, [ended])

  return (
    <Band first>
      <PageHead title={`${ended?.title ?? title} | Luwte`} path="/nieuwsbrief" hidden />
      <div className="mx-auto grid max-w-[40rem] justify-items-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {ended?.title ?? title}
        </h1>
        {ended ? (
          <>
            <p>{ended.text}</p>
            <ButtonLink to="/" kind="ghost">
              Naar de winkel
            </ButtonLink>
          </>
        ) : (
          <>
            {question}
            {outcome === 'failed' && <Notice kind="error">Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.</Notice>}
            <Form method="post">
              <Button type="submit" busy={state === 'submitting'}>
                {button}
              </Button>
            </Form>
          </>
        )}
      </div>
    </Band>
  )
}
