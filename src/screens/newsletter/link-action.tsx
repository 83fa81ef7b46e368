// One button behind a link from a mail. Only pressing it does anything, so whoever reads mail by machine changes nothing.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  title: string
  question: ReactNode
  button: string
  /** Rejects with a Problem. */
  act: () => Promise<unknown>
  done: { title: string; text: string }
  /** What to read when the link is unknown or too old. */
  gone: string
  /** What to do where no script runs. */
  otherwise: string
}
type Stage = 'ask' | 'busy' | 'done' | 'gone' | 'failed'

export function LinkAction({ title, question, button, act, done, gone, otherwise }: Props) {
  const [stage, setStage] = useState<Stage>('ask')
  const heading = useRef<HTMLHeadingElement>(null)
  const ended = stage === 'done' || stage === 'gone'
  useEffect(() => {
    if (ended) heading.current?.focus()
  }, [ended])

  async function press() {
    setStage('busy')
    try {
      await act()
      setStage('done')
    } catch (error) {
      setStage(isProblem(error) && error.code === 'not-found' ? 'gone' : 'failed')
    }
  }

  return (
    <Band first>
      <PageHead title={`${title} | Luwte`} path="/nieuwsbrief" hidden />
      <div className="mx-auto grid max-w-[40rem] justify-items-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {stage === 'done' ? done.title : title}
        </h1>
        {ended ? (
          <>
            <p>{stage === 'done' ? done.text : gone}</p>
            <ButtonLink to="/" kind="ghost">
              Naar de winkel
            </ButtonLink>
          </>
        ) : (
          <>
            <div>{question}</div>
            {stage === 'failed' && <Notice kind="error">Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.</Notice>}
            <Button busy={stage === 'busy'} onClick={() => void press()} className="noscript:hidden">
              {button}
            </Button>
            <p className="hidden noscript:block">{otherwise}</p>
          </>
        )}
      </div>
    </Band>
  )
}
