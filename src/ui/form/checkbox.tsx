import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export const Checkbox = ({ label, className = '', ...input }: Props) => (
  <label className={`flex min-h-11 items-center gap-3 ${className}`}>
    <input {...input} type="checkbox" className="size-6 flex-none accent-deep" />
    {label}
  </label>
)
