import { type ComponentProps, useState } from 'react'
import { LabelledField } from './labelled-field.tsx'
import { Icon } from '../icon.tsx'
import { useScriptsPendingProps } from '../use-is-hydrated.ts'

type Props = Omit<ComponentProps<typeof LabelledField>, 'type' | 'inside'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const pendingTarget = useScriptsPendingProps()
  return (
    <LabelledField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          {...pendingTarget}
          aria-pressed={shown}
          title={shown ? 'Verberg wat je typt' : 'Toon wat je typt'}
          onClick={() => setShown(!shown)}
          className="scripted absolute inset-y-0 right-0 grid w-14 place-items-center rounded-[12px] text-deep"
        >
          {shown ? <Icon name="eye-off" size={22} /> : <Icon name="eye" size={22} />}
          <span className="sr-only">Toon {props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}
