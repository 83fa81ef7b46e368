import { z } from 'zod'
import { exportQuestionTable, loadQuestionReport } from '#operations/statistics/questions.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { statistics, PeriodQuery } from './statistics.ts'

const QuestionParams = z.object({ question: z.string() })
const TableReply = z.object({
  title: z.string(),
  about: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'count', 'share', 'days']).describe('A share is from 0 to 1'),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  empty: z.string().describe('What to show without rows'),
})
const ChartReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bars'),
    title: z.string(),
    description: z.string(),
    max: z.number().describe('Of a full bar'),
    bars: z.array(z.object({ name: z.string(), value: z.number(), label: z.string() })),
  }),
  z.object({
    kind: z.literal('curves'),
    title: z.string(),
    description: z.string(),
    curves: z.array(
      z.object({
        name: z.string(),
        points: z.array(z.tuple([z.number(), z.number()])).describe('Months and share left'),
      }),
    ),
  }),
])

export const questionReportEndpoints = [
  endpoint(
    'GET /api/admin/statistics/questions/:question',
    {
      summary:
        'The answer of an extension to a question about a period: a sentence, a picture and tables, without data about a person or groups under five',
      ...statistics,
      params: QuestionParams,
      query: PeriodQuery,
      reply: {
        headline: z.string(),
        remarks: z.array(z.string()),
        chart: ChartReply.nullable(),
        tables: z.array(TableReply),
      },
    },
    ({ context, params: { question }, query }) => loadQuestionReport(context, question, query),
  ),
  endpoint(
    'GET /api/admin/statistics/questions/:question/file',
    {
      summary: 'A table of the answer to a question, as CSV for a Dutch spreadsheet program',
      ...statistics,
      params: QuestionParams,
      query: PeriodQuery.safeExtend({
        table: z.coerce.number<string>().int().min(0).max(9).default(0).describe('From 0'),
      }),
      reply: FileResponse,
      responseFormat: 'csv',
    },
    ({ context, params: { question }, query: { table, ...period } }) =>
      exportQuestionTable(context, { question, table, period }),
  ),
] as const
