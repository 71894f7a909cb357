import { DEMONSTRATION_GRANT } from '#domain/account/demonstration-roles.ts';
import type { Role } from '#domain/reviews/roles.ts';

/** An account of the demonstration with its role. */
export interface DemonstrationRole {
  readonly email: string;
  readonly role: Role;
  readonly scope: string;
}

/** The accounts of the demonstration, one a role. Empty in every other database. */
export async function selectDemonstrationRoles(db: D1Database): Promise<DemonstrationRole[]> {
  const { results } = await db
    .prepare(
      `SELECT m.email, g.role, g.scope FROM role_grant g JOIN member m ON m.id = g.member_id
       WHERE g.granted_by = ? AND g.ended_at IS NULL ORDER BY g.id LIMIT 10`,
    )
    .bind(DEMONSTRATION_GRANT)
    .all<DemonstrationRole>();
  return results;
}
