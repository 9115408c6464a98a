# Checks the signature of the ticket that `buy.ts` bought with PyJWT, and prints its claims.
import json
import jwt

gate = json.load(open("gate.json"))
keys = {key["kid"]: jwt.PyJWK(key).key for key in gate["jwks"]["keys"]}
header = jwt.get_unverified_header(gate["token"])
# The event begins later than this check.
claims = jwt.decode(
    gate["token"], keys[header["kid"]], algorithms=["EdDSA"], issuer="jalsa", options={"verify_nbf": False}
)
print(json.dumps(claims))
