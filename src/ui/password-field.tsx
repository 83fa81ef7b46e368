// A password as dots, and a button that shows what was typed.

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { useNotLoadedTarget } from './not-loaded.ts'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'inside'> & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const notLoaded = useNotLoadedTarget()
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          {...notLoaded}
          aria-pressed={shown}
          title={shown ? 'Verberg wat je typt' : 'Toon wat je typt'}
          onClick={() => setShown(!shown)}
          className="scripted absolute inset-y-0 right-0 grid w-14 place-items-center rounded-[12px] text-deep"
        >
          {shown ? <EyeOff aria-hidden size={22} /> : <Eye aria-hidden size={22} />}
          <span className="sr-only">Toon {props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}
