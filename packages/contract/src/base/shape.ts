import { z } from "zod";

/** What a schema accepts, as JSON Schema: two schemas with the same shape give equal values. */
export const shapeOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { unrepresentable: "any" });
