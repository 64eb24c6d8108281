// @ts-check

/** @typedef {{ domain: string, smtp: string, mailFrom: string }} Answers */

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Without the characters that mean something in .env. */
const SENDER = /^[^<>\r\n"$\\]+<[^\s<>@"$\\]+@[^\s<>@"$\\]+>$/;

/**
 * @param {Answers} answers
 * @throws Error with all problems, without passwords
 */
export function checkAnswers(answers) {
  const { domain, smtp, mailFrom } = answers;
  const problems = [];
  if (!DOMAIN.test(domain))
    problems.push(`The domain is "${domain}". Give the shop's host name without https://, such as shop.example.com.`);
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    problems.push('The mail server is missing or is not a URL. Give one with --smtp smtps://user:password@host:465.');
  if (!SENDER.test(mailFrom))
    problems.push(
      `The sender of mail is "${mailFrom}". Give one with --mail-from "Shop <orders@${domain || 'example.com'}>".`,
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return answers;
}
