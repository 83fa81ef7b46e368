// The page behind a link in a mail, with one button that performs the action. Opening the page
// changes nothing, because mail scanners open links too. Works without JavaScript.

import { type ReactNode, useEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router'
import type { Api } from '#api/framework/client.ts'
import { isProblem } from '#domain/problem.ts'
import { apiContext } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export type LinkOutcome = 'done' | 'gone' | 'failed'

/** Calls the API with the link's token. Returns 'gone' if the link is unknown or expired. */
export async function submitMailLink(
  { context, params }: ActionFunctionArgs,
  callApi: (api: Api, token: string) => Promise<unknown>,
): Promise<LinkOutcome> {
  try {
    await callApi(context.get(apiContext), params['token'] ?? '')
    return 'done'
  } catch (error) {
    if (!isProblem(error)) throw error
    return error.code === 'not-found' ? 'gone' : 'failed'
  }
}

type Message = { title: string; text: string }
/** `path` is the page without its token. */
type Props = {
  title: string
  path?: string
  question: ReactNode
  button: string
  done: Message
  gone: Message
}

export function ConfirmButtonPage({
  title,
  path = '/nieuwsbrief',
  question,
  button,
  done,
  gone,
}: Props) {
  const outcome = useActionData<LinkOutcome>()
  const { state } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  const result = outcome === 'done' ? done : outcome === 'gone' ? gone : undefined
  useEffect(() => {
    if (result) heading.current?.focus()
  }, [result])

  return (
    <PageSection first>
      <PageMetadata title={result?.title ?? title} path={path} hidden />
      <div className="grid max-w-[40rem] justify-items-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {result?.title ?? title}
        </h1>
        {result ? (
          <>
            <p>{result.text}</p>
            <ButtonLink to="/" kind="ghost">
              Naar de winkel
            </ButtonLink>
          </>
        ) : (
          <>
            {question}
            {outcome === 'failed' && (
              <Notice kind="error">
                Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.
              </Notice>
            )}
            <Form method="post">
              <Button type="submit" busy={state === 'submitting'}>
                {button}
              </Button>
            </Form>
          </>
        )}
      </div>
    </PageSection>
  )
}
