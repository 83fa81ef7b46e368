import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useScriptsPendingProps } from './use-is-hydrated.ts'
import { Spinner } from './spinner.tsx'

type Kind = 'primary' | 'ghost' | 'plain' | 'light' | 'light-ghost'

const base =
  'inline-flex max-w-full items-center justify-center gap-2.5 rounded-pill py-2 text-center leading-tight font-semibold no-underline transition-colors'

const kindClasses: Record<Kind, string> = {
  primary:
    'min-h-control px-button border-2 border-transparent bg-deep text-white hover:bg-deep-dark disabled:bg-dune disabled:text-ink-soft aria-disabled:bg-ink-soft',
  ghost:
    'min-h-control px-button border-2 border-deep text-deep hover:bg-lee disabled:border-edge disabled:text-ink-soft aria-disabled:border-edge aria-disabled:text-ink-soft',
  light: 'min-h-control px-button border-2 border-transparent bg-sand text-deep hover:bg-white',
  'light-ghost': 'min-h-control px-button border-2 border-sand text-white hover:bg-deep-dark',
  plain:
    'min-h-11 border-2 border-transparent px-3 text-deep underline underline-offset-[0.28em] hover:decoration-2 disabled:text-ink-soft aria-disabled:text-ink-soft',
}

export const buttonClass = (kind: Kind, more = '') => `${base} ${kindClasses[kind]} ${more}`

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** May be asynchronous, if it reports its failure itself. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  kind?: Kind
  busy?: boolean
  /**
   * True for a submit button whose form needs JavaScript. Before hydration the button opens the
   * scripts-pending dialog, as buttons of type `button` do.
   */
  scripted?: boolean
}

/** A busy button keeps the focus and ignores clicks, so that a form is not submitted twice. */
export function Button({
  kind = 'primary',
  busy = false,
  scripted = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const pendingTarget = useScriptsPendingProps()
  const needsScript = type === 'button' || scripted
  return (
    <button
      {...(needsScript && pendingTarget)}
      {...rest}
      type={needsScript && pendingTarget.popoverTarget ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(kind, `aria-disabled:cursor-default ${className ?? ''}`)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link {...rest} className={buttonClass(kind, className)} />
}

export const iconButtonClass =
  'relative inline-grid size-[clamp(48px,3rem,56px)] flex-none place-items-center rounded-pill bg-dune text-ink transition-colors hover:bg-line'

export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  const pendingTarget = useScriptsPendingProps()
  return (
    <button
      {...(type === 'button' && pendingTarget)}
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${className}`}
    />
  )
}
