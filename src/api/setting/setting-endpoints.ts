// The endpoints of a declared setting.

import { z } from 'zod'
import { loadVersionedSetting } from '#data/core/settings.ts'
import type {
  BodyInput,
  BodyOutput,
  PlainSetting,
  Setting,
} from '#domain/setting/define-setting.ts'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { endpoint, type Endpoint } from '../framework/endpoint.ts'

/** A declared setting without the types of its value. */
export type AnySetting = PlainSetting<string, unknown, unknown, string>

type ReadEndpoint<Path extends string, Value, Key extends string> = Endpoint & {
  contract: { key: `GET ${Path}`; call: {}; reply: { [K in Key]: Value } & { version: number } }
}
type SaveEndpoint<Path extends string, Body extends z.ZodRawShape> = Endpoint & {
  contract: {
    key: `PUT ${Path}`
    call: { body: BodyInput<Body> & { version: number } }
    reply: { version: number }
  }
}

/** Both endpoints of a setting that staff see as it is stored. */
export const settingEndpoints = <Path extends string, Value, Input, Key extends string>(
  setting: PlainSetting<Path, Value, Input, Key>,
) =>
  [
    { ...getSetting(setting), setting: setting as unknown as AnySetting },
    {
      ...putSetting<Path, Value, { [K in Key]: z.ZodType<Value, Input> }>(setting),
      setting: setting as unknown as AnySetting,
    },
  ] as const

const getSetting = <Path extends string, Value, Input, Key extends string>(
  setting: PlainSetting<Path, Value, Input, Key>,
) =>
  endpoint(
    `GET ${setting.path}`,
    {
      permission: setting.readPermission ?? setting.permission,
      summary: setting.readSummary,
      reply: withVersion(setting.body),
    },
    async ({ context }) => {
      const { value, version } = await loadVersionedSetting(context.db, setting)
      return { [setting.key]: value, version }
    },
  ) as Endpoint as ReadEndpoint<Path, Value, Key>

export const putSetting = <Path extends string, Value, Body extends z.ZodRawShape>(
  setting: Setting<Path, Value, Body>,
) =>
  endpoint(
    `PUT ${setting.path}`,
    {
      permission: setting.permission,
      summary: setting.summary,
      auditAction: setting.auditAction,
      limit: 'write',
      body: withVersion(setting.body),
      reply: { version: z.int32() },
      problems: ['input-invalid', 'version-conflict'],
    },
    async ({ context, body: { version, ...rest }, addAuditDetails }) => {
      const body = rest as BodyOutput<Body>
      const saved = await saveSetting(context, setting, body, version)
      const { toAuditText } = setting
      if (toAuditText)
        addAuditDetails({
          before: toAuditText(saved.before),
          after: toAuditText(saved.value, body),
        })
      return { version: saved.version }
    },
  ) as Endpoint as SaveEndpoint<Path, Body>

/** The exact type of the fields is in the contract of the endpoint. */
const withVersion = (body: z.ZodRawShape) =>
  z.object({ ...body, version: z.int32().min(0) }) as z.ZodType<
    { version: number } & Record<string, unknown>
  >
