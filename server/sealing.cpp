#include "server/sealing.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <boost/json.hpp>

#include <memory>
#include <stdexcept>
#include <vector>

namespace curia::server {

namespace {

constexpr std::size_t of_point = 65, of_auth = 16, of_salt = 16, of_key = 16, of_nonce = 12, of_tag = 16,
                      of_number = 32;

template <auto destroy>
struct Destroy {
  template <class T>
  void operator()(T* what) const {
    destroy(what);
  }
};
template <class T, auto destroy>
using OpenSslOwned = std::unique_ptr<T, Destroy<destroy>>;
using Key = OpenSslOwned<EVP_PKEY, EVP_PKEY_free>;

const unsigned char* unsigned_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* unsigned_bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void need(bool good) {
  if (!good) throw std::invalid_argument("no key of P-256, or OpenSSL refused");
}

Key new_key() {
  Key key(EVP_EC_gen("P-256"));
  need(key != nullptr);
  return key;
}

std::string point_of(const Key& key) {
  std::string point(of_point, '\0');
  std::size_t size = 0;
  need(EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, unsigned_bytes(point), point.size(),
                                       &size) == 1 &&
       size == of_point && point.front() == 4);
  return point;
}

// Null where the point is not on the curve.
Key key_if_any(const std::string& point) {
  if (point.size() != of_point || point.front() != 4) return nullptr;
  const OpenSslOwned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  char group[] = "P-256";
  std::string copy = point;
  OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, static_cast<char*>(group), 0),
                             OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy.data(), copy.size()),
                             OSSL_PARAM_construct_end()};
  EVP_PKEY* key = nullptr;
  if (context == nullptr || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, static_cast<OSSL_PARAM*>(parameters)) != 1)
    return nullptr;
  return Key(key);
}

Key key_of_point(const std::string& point) {
  Key key = key_if_any(point);
  need(key != nullptr);
  return key;
}

Key key_of_secret(const std::string& secret) {
  std::string der;
  need(from_base64url(secret, der));
  const unsigned char* at = unsigned_bytes(std::string_view(der));
  Key key(d2i_AutoPrivateKey(nullptr, &at, static_cast<long>(der.size())));
  need(key != nullptr);
  return key;
}

std::string agreed(const Key& ours, const Key& theirs) {
  const OpenSslOwned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(EVP_PKEY_CTX_new(ours.get(), nullptr));
  std::string out(of_number, '\0');
  std::size_t size = out.size();
  need(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1 &&
       EVP_PKEY_derive_set_peer(context.get(), theirs.get()) == 1 &&
       EVP_PKEY_derive(context.get(), unsigned_bytes(out), &size) == 1 && size == of_number);
  return out;
}

// HKDF of one block (RFC 5869).
std::string expanded(std::string_view from, std::string info, std::size_t size) {
  info.push_back(1);
  return hmac_sha256(from, info).substr(0, size);
}

std::string with_end(std::string_view text) { return std::string(text) + '\0'; }

std::string encrypted(const std::string& key, const std::string& nonce, const std::string& text) {
  const OpenSslOwned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + of_tag, '\0');
  int size = 0, rest = 0;
  need(context != nullptr &&
       EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, unsigned_bytes(std::string_view(key)),
                          unsigned_bytes(std::string_view(nonce))) == 1 &&
       EVP_EncryptUpdate(context.get(), unsigned_bytes(out), &size, unsigned_bytes(std::string_view(text)),
                         static_cast<int>(text.size())) == 1 &&
       EVP_EncryptFinal_ex(context.get(), unsigned_bytes(out) + size, &rest) == 1 &&
       EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(of_tag),
                           unsigned_bytes(out) + text.size()) == 1);
  return out;
}

// r and s side by side, as JOSE has it.
std::string signed_by(const Key& key, const std::string& text) {
  const OpenSslOwned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  std::vector<unsigned char> der(static_cast<std::size_t>(EVP_PKEY_get_size(key.get())));
  std::size_t size = der.size();
  need(context != nullptr && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
       EVP_DigestSign(context.get(), der.data(), &size, unsigned_bytes(std::string_view(text)), text.size()) == 1);
  const unsigned char* at = der.data();
  const OpenSslOwned<ECDSA_SIG, ECDSA_SIG_free> both(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string out(2 * of_number, '\0');
  need(both != nullptr &&
       BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), unsigned_bytes(out), static_cast<int>(of_number)) > 0 &&
       BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), unsigned_bytes(out) + of_number, static_cast<int>(of_number)) > 0);
  return out;
}

}  // namespace

std::string base64url(std::string_view bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(out.data(), out.size(), unsigned_bytes(bytes), bytes.size(), variant);
  out.pop_back();  // the end of a text of C
  return out;
}

bool from_base64url(std::string_view text, std::string& bytes) {
  bytes.assign(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(unsigned_bytes(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return false;
  bytes.resize(size);
  return true;
}

std::string hmac_sha256(std::string_view key, std::string_view text) {
  std::string out(of_number, '\0');
  unsigned size = 0;
  need(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), unsigned_bytes(text), text.size(),
            unsigned_bytes(out), &size) != nullptr);
  return out;
}

std::string in_hex(std::string_view bytes) {
  std::string out(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), unsigned_bytes(bytes), bytes.size());
  out.pop_back();
  return out;
}

PushKeys PushKeys::make() {
  const Key key = new_key();
  unsigned char* der = nullptr;
  const int size = i2d_PrivateKey(key.get(), &der);
  need(size > 0);
  PushKeys out{.secret = base64url({reinterpret_cast<const char*>(der), static_cast<std::size_t>(size)}),
               .shared = base64url(point_of(key))};
  OPENSSL_free(der);
  return out;
}

PushKeys PushKeys::of(const std::string& secret) {
  return {.secret = secret, .shared = base64url(point_of(key_of_secret(secret)))};
}

bool BrowserKeys::good() const {
  std::string point, secret;
  return from_base64url(p256dh, point) && from_base64url(auth, secret) && secret.size() == of_auth &&
         key_if_any(point) != nullptr;
}

std::string sealed_for(const BrowserKeys& keys, std::string_view text) {
  std::string point, auth;
  need(from_base64url(keys.p256dh, point) && from_base64url(keys.auth, auth));
  const Key theirs = key_of_point(point), ours = new_key();
  const std::string our_point = point_of(ours);
  const std::string secret =
      expanded(hmac_sha256(auth, agreed(ours, theirs)), with_end("WebPush: info") + point + our_point, of_number);
  std::string salt(of_salt, '\0');
  need(RAND_bytes(unsigned_bytes(salt), static_cast<int>(salt.size())) == 1);
  const std::string from = hmac_sha256(salt, secret);
  const std::string key = expanded(from, with_end("Content-Encoding: aes128gcm"), of_key);
  const std::string nonce = expanded(from, with_end("Content-Encoding: nonce"), of_nonce);
  const std::string size("\0\0\x10\0", 4);  // of a record: 4096
  return salt + size + static_cast<char>(of_point) + our_point + encrypted(key, nonce, std::string(text) + '\x02');
}

std::string vapid(const PushKeys& keys, const std::string& origin, const std::string& subject, std::int64_t until) {
  const std::string head = boost::json::serialize(boost::json::object{{"typ", "JWT"}, {"alg", "ES256"}});
  const std::string claims =
      boost::json::serialize(boost::json::object{{"aud", origin}, {"exp", until}, {"sub", subject}});
  const std::string text = base64url(head) + "." + base64url(claims);
  return "vapid t=" + text + "." + base64url(signed_by(key_of_secret(keys.secret), text)) + ", k=" + keys.shared;
}

}  // namespace curia::server
