import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  children: ReactNode
  /** Only a screen reader gets the heading: the labels say enough on a phone. */
  isQuiet?: boolean
}

export function FormSection({ title, children, isQuiet = false }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={isQuiet ? 'sr-only' : 'mb-3 text-xl'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
