import type { Role } from '../../src/domain/reviews/roles.ts';
import { anAuthor, grant } from './review-builder.ts';

/** A member with a role at the desk. */
export async function aDeskMember(role: Role, scope: string): ReturnType<typeof anAuthor> {
  const member = await anAuthor();
  await grant(member.id, role, scope);
  return member;
}

/** The model that a page was rendered from, as the test's renderer prints it. */
export async function modelOf<Page>(answer: Response | Promise<Response>): Promise<Page> {
  const [, text = '{}'] = /<pre>(.*)<\/pre>/s.exec(await (await answer).text()) ?? [];
  return JSON.parse(text.replaceAll('&lt;', '<')) as Page;
}
